/** CSS modules: the class names of the file. A name that it lacks is undefined. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
