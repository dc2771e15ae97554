import shared from './Check.module.css';

const DATE = /(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?)/;

/** A text whose dates do not break inside. */
export const Dated = ({ text }: { text: string }) =>
  text.split(DATE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={shared.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
