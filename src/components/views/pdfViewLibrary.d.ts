// The build for older browsers (the list in package.json): the package types its unminified twin
// only.
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
