/** Without this TypeScript would infer a type from 110 KB of coordinates. */
declare module 'us-atlas/states-10m.json' {
  const topology: object;
  export default topology;
}
