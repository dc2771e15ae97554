/** What index.html shows while the console is on its way, drawn until a page is there: the product's name, the same in every language. */
export function Splash() {
  return (
    <p className="splash" aria-hidden>
      Message Archive
    </p>
  );
}
