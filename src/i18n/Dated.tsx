/** In numbers, by any order of their parts, or in words; with the time of day: 1er mai 2026. */
const DATE =
  /((?:\d\d\d\d-\d\d(?:-\d\d(?:T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?)?|\d\d\/\d\d\/\d\d\d\d|\d\d\d\d\/\d\d\/\d\d|\p{L}{3,9} \d\d?, \d\d\d\d|\d\d?(?:er)? \p{L}{3,9}\.? \d\d\d\d(?![-/])|\d\d\d\d年\d\d?月\d\d?日)(?: \d\d:\d\d(?::\d\d)?)?)/u;

/** A text whose dates do not break inside. */
export const Dated = ({ text }: { text: string }) =>
  text.split(DATE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
