import { mixed as anything, string as text, type ISchema } from 'yup';
import { trimmed } from '@/lib/textInput';

type MessageId = FormatjsIntl.Message['ids'];
type Check<Value> = (value: Value, context: { parent: unknown }) => boolean;
type Condition<Schema> =
  | { is: unknown; then: (schema: Schema) => ISchema<unknown> }
  | ((values: unknown[], schema: Schema) => ISchema<unknown>);

/** A schema of yup whose messages have to be ids of the catalogue: no other text compiles. */
interface Rule<Value = unknown> extends ISchema<Value> {
  required(message: MessageId): Rule<NonNullable<Value>>;
  nullable(): this;
  test(name: string, message: MessageId, isRight: Check<Value>): this;
  when(fields: string | string[], condition: Condition<this>): this;
}

interface TextRule<Value = string | undefined> extends Rule<Value> {
  required(message: MessageId): TextRule<NonNullable<Value>>;
  matches(form: RegExp, options: { message: MessageId; excludeEmptyString: boolean }): this;
  notOneOf(texts: readonly unknown[], message: MessageId): this;
  transform(change: (text: string) => string): this;
  trim(): this;
}

export { object } from 'yup';
export const mixed = anything as () => Rule;
export const string = text as () => TextRule;

/** The rule of a text that has to be there: more than white space. */
export const mandatory = () => string().transform(trimmed).required('errors.mandatoryField');
