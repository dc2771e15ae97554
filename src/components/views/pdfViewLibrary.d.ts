// The build for older browsers (the list in package.json): only its unminified twin is typed.
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
