/** What the driver gives no types for: how it writes a value as a parameter, so that ours are written alike. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
