/** The source of an icon of lucide-react with one path; as it was where it cannot be told as one. */
declare function iconLoader(source: string): string;
export default iconLoader;
