// What shows nothing or turns the line around, spaces that are not one plain space between two
// things, and marks that no letter takes up.
const hidden =
  /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufffc]|(?! )\p{Zs}|^ | $| (?= )|(?<= ) |(?=\p{Script=Inherited})\p{M}/gu;

/** Letters that one name may mix; not Cyrillic or Greek, whole words of which look like Latin. */
const usual = [
  /^[A-Za-z\u00c0-\u024f\u1e00-\u1eff\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[A-Za-z\u00c0-\u024f\u1e00-\u1eff\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[A-Za-z\u00c0-\u024f\u1e00-\u1eff\p{Script=Han}\p{Script=Bopomofo}]*$/u,
];
/** What belongs to no script, or to all: digits, signs, the long vowel mark of Japanese. */
const common = /[\p{Script=Common}\p{Script=Inherited}]/gu;
const notAscii = /[^\u0020-\u007e]/gu;

const escaped = (text: string): string =>
  Array.from(text, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`).join(
    '',
  );

/** They turn what stands behind them around, and end the isolation of a `<bdi>`. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text that turns nothing around: `Jo\u{2069}\u{202E}` for one that would. */
export const withoutTurns = (text: string): string => text.replace(turning, escaped);

/** A name with nothing hidden: `a\u{202E}fdp.exe` for one that would be shown as `aexe.pdf`. */
export const withoutHidden = (name: string): string =>
  name.normalize('NFC').replace(hidden, escaped);

/** `ｍ` and `𝐦` are other letters than `m`, and `．` is no dot. */
const isLookalike = (sign: string): boolean => /[a-z./\\]/i.test(sign.normalize('NFKC'));

/** A stranger's file name, to be shown: letters that only look Latin as `m\u{430}nifest.json`. */
export function shownName(name: string): string {
  const letters = name.normalize('NFC').replace(common, '');
  const isUsual = usual.some((scripts) => scripts.test(letters));
  return withoutHidden(name).replace(notAscii, (sign) =>
    isUsual && !isLookalike(sign) ? sign : escaped(sign),
  );
}
