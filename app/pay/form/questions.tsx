import { Field } from "@/components/field";
import { type FieldErrors, type FieldName, type FormTexts, ids, type Question } from "./fields";

type Props = {
  questions: readonly Question[];
  texts: FormTexts;
  paying: boolean;
  fieldErrors: FieldErrors;
  onCheck: (name: FieldName) => void;
};

/** The seller's own questions. */
export const Questions = ({ questions, texts, paying, fieldErrors, onCheck }: Props) => (
  <>
    {questions.map(({ name, key: _, ...input }) => (
      <Field
        key={name}
        {...input}
        id={ids[name]}
        dir="auto"
        maxLength={300}
        readOnly={paying}
        error={fieldErrors[name] ? texts.errors[fieldErrors[name]] : undefined}
        onInput={() => onCheck(name)}
      />
    ))}
  </>
);
