/** The look of a pack's cover. In the file itself: nothing is fetched from anywhere. */
export const coverStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; font: 14px/1.5 system-ui, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif; color: #171c26; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; break-after: avoid; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; break-after: avoid; }
p, ul, ol { margin: .25rem 0 .5rem; }
.note { font-size: 1.125rem; }
.box { margin: 1.25rem 0; padding: .75rem 1rem; border: 2px solid #171c26; break-inside: avoid; }
.box p { margin: .25rem 0; }
code { font: .9375em/1.5 ui-monospace, Menlo, Consolas, monospace; }
#fingerprint { font-size: 1rem; font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { color: #566070; }
dd { margin: 0; }
table { width: 100%; min-width: 40rem; table-layout: fixed; border-collapse: collapse; font-size: .8125rem; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid #c8cdd6; text-align: start; vertical-align: top; }
thead th { border-bottom: 2px solid #171c26; overflow-wrap: normal; }
th:nth-child(1) { width: 5%; }
th:nth-child(2) { width: 13%; }
th:nth-child(3) { width: 17%; }
th:nth-child(4) { width: 16%; }
th:nth-child(6) { width: 11%; }
th:nth-child(7) { width: 13%; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.quiet { color: #566070; font-size: .8125rem; }
td .quiet { font-size: inherit; }
@page { margin: 16mm 14mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } a { color: inherit; text-decoration: none; } table { min-width: 0; font-size: 8pt; } }
@media screen and (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .5rem; } .scroll { overflow-x: auto; } }
`;
