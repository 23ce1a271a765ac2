import type { ReplacedMessages } from '@myaccount/messages/replace-messages'
import { type Carrier, defaultPortalName } from '../../carrier/carrier.ts'
import { defaultPalette, type Palette } from '../../carrier/palette.ts'
import { addressOf } from '../../carrier/read-file.ts'
import { escapeHtml } from '../../http/document/escape-html.ts'
import { etagOf, type StaticFile, type StaticFiles } from './static-files.ts'

/** No script in the image runs, wherever it is opened; its own styles apply. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const iconPath = '/favicon.svg'

/**
 * Adds the carrier's texts, pictures and logo to the built files. The logo is also the site's icon; without a logo the
 * icon is the product's mark with the carrier's color and name.
 */
export function withCarrier(
  files: StaticFiles,
  { logo, loginPicture, replaced, portalName, palette }: Carrier,
): StaticFiles {
  const texts = replacedFiles(replaced).map(({ address, file }) => [address, file] as const)
  const picture = loginPicture
    ? [[loginPicture.address, imageOf(loginPicture.content, loginPicture.type)] as const]
    : []
  const mark = files.get(iconPath)
  if (logo === null) {
    const icon = mark ? [[iconPath, recolor(mark, portalName, palette)] as const] : []
    return new Map([...files, ...texts, ...picture, ...icon])
  }
  const image = imageOf(logo.svg, 'image/svg+xml')
  return new Map([
    ...files,
    ...texts,
    ...picture,
    [logo.address, image],
    [iconPath, { ...image, isImmutable: false }],
  ])
}

const imageOf = (content: Buffer, type: string) => ({ ...fileOf(content, type), policy: imagePolicy })

function recolor(mark: StaticFile, portalName: string, { primary }: Palette): StaticFile {
  const svg = mark.plain
    .toString()
    .replaceAll(defaultPalette.primary, primary)
    .replace(`<title>${defaultPortalName}</title>`, () => `<title>${escapeHtml(portalName)}</title>`)
  return { ...fileOf(Buffer.from(svg), mark.type), isImmutable: false }
}

interface ReplacedFile {
  readonly language: string
  /** Named after its content: browsers keep it for good. */
  readonly address: string
  readonly file: StaticFile
}

/** One for each language in which anything is replaced, for a browser that switches to it. */
export function replacedFiles(replaced: ReplacedMessages): ReplacedFile[] {
  return Object.entries(replaced).flatMap(([language, messages]) => {
    if (Object.keys(messages).length === 0) return []
    const content = Buffer.from(JSON.stringify(messages))
    const file = fileOf(content, 'application/json; charset=utf-8')
    return [{ language, address: addressOf(`messages-${language}`, 'json', content), file }]
  })
}

function fileOf(plain: Buffer, type: string): StaticFile {
  return { type, etag: etagOf(plain), plain, encoded: {}, isImmutable: true }
}
