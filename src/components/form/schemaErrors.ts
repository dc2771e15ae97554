import { validateYupSchema, yupToFormErrors } from 'formik';
import type { ObjectSchema } from 'yup';

/** The rules of a form; their messages are message ids. An empty text comes to them as undefined, as Formik hands it over. */
export type FormSchema = ObjectSchema<object>;

/** What is wrong with the values, by field: what Formik will say of them, at once. */
export function schemaErrors(schema: FormSchema, values: object): Partial<Record<string, string>> {
  try {
    void validateYupSchema<Record<string, unknown>>({ ...values }, schema, true);
    return {};
  } catch (error) {
    return yupToFormErrors<Record<string, string>>(error);
  }
}
