/** The package has no types of its own. */
declare module '@20minutes/s3rver' {
  interface Context {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, string | undefined>>
    status: number
    body: unknown
  }
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    readonly store: {
      putContent(place: string, content: unknown): Promise<[size: number, md5: string]>
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
    }
    readonly httpServer: import('node:http').Server
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
