/** Keeps TypeScript from inferring a type of 110 KB of coordinates. */
declare module 'us-atlas/states-10m.json' {
  const topology: object;
  export default topology;
}
