import { clsx } from "clsx";

type Props = { picture: string | null; name: string; className: string };

/** The picture of an item, by its ID; nothing without one. */
export const ItemPicture = ({ picture, name, className }: Props) =>
  picture === null ? null : (
    // biome-ignore lint/performance/noImgElement: already small
    <img
      src={`/api/pictures/${picture}.jpg`}
      alt={name}
      loading="lazy"
      className={clsx("shrink-0 rounded-control border border-line bg-white object-cover", className)}
    />
  );
