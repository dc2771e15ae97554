/** What index.html shows at first, until a page is drawn: the product's name, in any language. */
export function Splash() {
  return (
    <p className="splash" aria-hidden>
      Message Archive
    </p>
  );
}
