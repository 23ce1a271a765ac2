import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { openFile } from '@myaccount/contract/endpoints/files/machine'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { isSignatureOf, type SigningSecrets, signText } from '../../signature.ts'

const livesMs = 60_000

interface LinkOptions extends SigningSecrets {
  /** The origin at which files are opened: our own, or another host that receives none of our cookies. */
  readonly origin: string
}

export type Shown = 'original' | 'picture'

/** Makes addresses that are valid for one minute. The holder of one reads one file, without a cookie. */
export function makeFileLinks({ origin, ...secrets }: LinkOptions) {
  const signed = (fileId: string, as: Shown, until: string) => `${fileId} ${as} ${until}`

  return {
    write(file: Uuid, as: Shown, nowMs: number): string {
      const fileId = toWireId('file', file)
      const until = String(nowMs + livesMs)
      const signature = signText(secrets, signed(fileId, as, until)).toString('base64url')
      return `${origin}/api/v1/opened_files/${fileId}?${new URLSearchParams({ as, until, signature })}`
    },

    isGood({ params, query }: EndpointInput<typeof openFile>, nowMs: number): boolean {
      const { as, until, signature } = query
      const given = Buffer.from(signature, 'base64url')
      return isSignatureOf(secrets, signed(params.fileId, as, until), given) && nowMs < Number(until)
    },
  }
}

export type FileLinks = ReturnType<typeof makeFileLinks>
