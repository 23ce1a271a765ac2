/** Declares how the driver writes a value as a parameter, for which it publishes no types; ours are written alike. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
