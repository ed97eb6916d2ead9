import { Moment } from "@/components/moment";

/** A timestamp in Riyadh time. UTC is shown on focus or hover. `precise` shows seconds. */
export function ListMoment({ at, precise = false }: { at: string; precise?: boolean }) {
  return (
    <span className="group/moment relative inline-block">
      <Moment at={at} short precise={precise} />
      <span className="pointer-events-none invisible absolute end-0 top-1/2 z-2 -translate-y-1/2 whitespace-nowrap rounded-md bg-ink px-2 py-0.5 text-canvas text-xs group-hover/moment:visible group-has-[a:focus-visible]/row:visible">
        <bdi dir="ltr">
          {at.slice(0, 10)} {at.slice(11, 19)} UTC
        </bdi>
      </span>
    </span>
  );
}

/** The time to the second below another cell, for a narrow screen, where its own column is hidden. */
export const NarrowMoment = ({ at }: { at: string }) => (
  <span className="mt-1 block text-soft text-xs sm:hidden">
    <Moment at={at} short precise />
  </span>
);
