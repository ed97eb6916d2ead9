"use client";

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { FileButton } from "@/app/(dashboard)/form/file-button";
import { usePictureUpload } from "@/app/(dashboard)/form/use-picture-upload";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { ItemPicture } from "@/components/item-picture";
import { Money } from "@/components/money";
import type { Mode } from "@/server/base/db/db";
import { blankItem, type DraftItem, type LinkFields, maxItems, sumOf } from "./link-values";

type FieldsProps = { form: LinkFields; mode: Mode; net: string | undefined };

/** What is paid for, where the amount is the sum of items. */
export function ItemFields({ form, mode, net }: FieldsProps) {
  const t = useTranslations("dashboard.links.form");
  const { value, onChange } = useController({ control: form.control, name: "items" }).field;
  const problem = form.problemOf("items");
  const change = (at: number, to: Partial<DraftItem>) =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...to } : item)));
  return (
    <fieldset id="link-items" tabIndex={-1} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t("items")}</legend>
      {problem === undefined ? null : <p className="text-danger text-sm">{problem}</p>}
      {value.map((item, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other identity before it is created
          key={index}
          mode={mode}
          item={item}
          number={index + 1}
          onChange={(to) => change(index, to)}
          onRemove={value.length === 1 ? null : () => onChange(value.filter((_, other) => other !== index))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {value.length < maxItems ? (
          <Button variant="secondary" onClick={() => onChange([...value, blankItem])}>
            {t("itemAdd")}
          </Button>
        ) : null}
        <p className="ms-auto text-sm">
          {t("itemsSum")} <Money amount={sumOf(value) ?? 0} className="font-semibold text-base" />
        </p>
      </div>
      {net === undefined ? null : <p className="text-soft text-sm">{net}</p>}
    </fieldset>
  );
}

type Props = {
  mode: Mode;
  item: DraftItem;
  number: number;
  onChange: (to: Partial<DraftItem>) => void;
  onRemove: (() => void) | null;
};

function Item({ mode, item, number, onChange, onRemove }: Props) {
  const { name, quantity, price, description, picture } = item;
  const t = useTranslations("dashboard.links.form");
  const field = (part: string) => ({ id: `link-item-${number}-${part}`, autoComplete: "off" });
  const numeric = { dir: "ltr", className: "numeral rtl:text-end" } as const;
  return (
    <div className="grid gap-3 rounded-control border border-line p-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
      <Field
        {...field("name")}
        label={t("itemName", { number })}
        value={name}
        maxLength={100}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        {...field("quantity")}
        {...numeric}
        label={t("itemQuantity")}
        inputMode="numeric"
        value={quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <Field
        {...field("price")}
        {...numeric}
        label={t("itemPrice")}
        inputMode="decimal"
        placeholder="0.00"
        value={price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <div className="sm:col-span-3">
        <Field
          {...field("description")}
          label={t("itemDescription")}
          value={description}
          maxLength={300}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-3">
        <PictureField mode={mode} name={name} number={number} picture={picture} onChange={onChange} />
        {onRemove === null ? null : (
          <Button variant="secondary" onClick={onRemove}>
            {t("itemRemove", { number })}
          </Button>
        )}
      </div>
    </div>
  );
}

const Uploaded = z.object({ picture: z.string() });

type PictureProps = {
  mode: Mode;
  name: string;
  number: number;
  picture: string | null;
  onChange: (to: { picture: string | null }) => void;
};

/** The picture of an item, which is uploaded when it is chosen. */
function PictureField({ mode, name, number, picture, onChange }: PictureProps) {
  const t = useTranslations("dashboard.links.form");
  const { send, sending, problem } = usePictureUpload({
    mode,
    address: "/api/pictures",
    answer: Uploaded,
    onSaved: onChange,
  });
  return (
    <>
      <ItemPicture picture={picture} name={name} className="size-11" />
      <FileButton
        label={t(picture === null ? "itemPicture" : "itemPictureChange")}
        name={t("itemPictureOf", { number })}
        accept="image/png,image/jpeg,image/webp"
        busy={sending}
        onFile={send}
      />
      {picture === null ? null : (
        <Button variant="secondary" onClick={() => onChange({ picture: null })}>
          {t("itemPictureRemove")}
        </Button>
      )}
      {problem === null ? null : (
        <p role="alert" className="basis-full text-danger text-sm">
          {problem.sentence}
        </p>
      )}
    </>
  );
}
