import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type {
  CarrierSettings,
  ClientAssets,
  ClientRenderer,
  ClientSettings,
  ProcessorFieldsSettings,
} from '@myaccount/contract/render-port'
import type { FastifyInstance } from 'fastify'
import { switchedOffOf } from '../../carrier/capabilities-off.ts'
import type { Carrier } from '../../carrier/carrier.ts'
import { writePalette } from '../../carrier/palette.ts'
import { policyTypesOf } from '../../carrier/read-policy-types.ts'
import { systemClock } from '../../clock.ts'
import type { TagManager } from '../../config-values.ts'
import { readApiPage } from './api-page.ts'
import { replacedFiles, withCarrier } from './carrier-files.ts'
import { registerPages } from './pages.routes.ts'
import { securityFilePath, writeSecurityFile } from './security-file.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'

interface OpenPagesOptions {
  readonly config: {
    readonly publicUrl: string
    readonly timeZone: string
    readonly isStaging: boolean
    readonly sentryDsn: string | undefined
    readonly files: { readonly url: string | undefined }
    readonly processor: {
      readonly publishableKey: string
      /** The origin of the embedded processor's fields; undefined means the processor's own. */
      readonly fieldsOrigin: string | undefined
    }
    readonly carrier: Carrier
    readonly tagManager: TagManager | undefined
    /** False where the operator does not show the API's document. */
    readonly hasApiPage: boolean
    /** True if the development server builds the pages from the sources. */
    readonly isDevelopment: boolean
  }
  readonly appVersion: string
  /** The folder of the built client. */
  readonly clientDir?: string
}

const builtClient = fileURLToPath(new URL('../../../../client/dist', import.meta.url))

/** Reads the built client once; returns the function that registers its pages on the application. */
export async function openPages({
  config,
  appVersion,
  clientDir = builtClient,
}: OpenPagesOptions): Promise<(app: FastifyInstance) => Promise<void>> {
  const settings: ClientSettings = {
    mode: config.isDevelopment ? 'development' : 'production',
    appVersion,
    timeZone: config.timeZone,
    ...(config.isStaging && { isStaging: true }),
    ...(config.sentryDsn && { sentryDsn: config.sentryDsn }),
    processor: processorFieldsOf(config.processor),
    carrier: carrierSettingsOf(config.carrier),
  }
  const tagManager = config.carrier.capabilitiesOff.has('tagManager') ? undefined : config.tagManager
  const { replaced, securityContacts: contacts } = config.carrier
  const { publicUrl } = config
  const securityFile: StaticFiles =
    contacts.length === 0
      ? new Map()
      : new Map([[securityFilePath, writeSecurityFile({ contacts, publicUrl, now: systemClock() })]])
  const apiPage: StaticFiles = config.hasApiPage ? readApiPage(clientDir) : new Map()
  const imagesFrom = config.files.url === undefined ? [] : [config.files.url]
  if (config.isDevelopment) {
    // Loaded only in development: the development server is no part of what runs in production.
    const { openDevelopmentPages } = await import('./development-pages.ts')
    return openDevelopmentPages({
      settings,
      publicUrl: config.publicUrl,
      imagesFrom,
      files: withCarrier(new Map([...apiPage, ...securityFile]), config.carrier),
      css: writePalette(config.carrier.palette),
      replaced,
      tagManager,
    })
  }
  const browserFolder = path.join(clientDir, 'browser')
  const rendererFile = path.join(clientDir, 'renderer/entry-server.js')
  if (!existsSync(rendererFile)) throw new Error('The client is not built: run "npm run build"')
  const renderer: ClientRenderer = await import(pathToFileURL(rendererFile).href)
  const ours = new Map([...readStaticFiles(browserFolder), ...apiPage, ...securityFile])
  const files = withCarrier(ours, config.carrier)
  const built = readClientAssets(browserFolder)
  // The colors are among the styles that stand in the document under its nonce, so that the first paint has them.
  const assets = { ...built, css: `${built.css}\n${writePalette(config.carrier.palette)}` }
  return async (app) =>
    registerPages(app, {
      loadRenderer: async () => renderer,
      assets,
      files,
      settings,
      imagesFrom,
      replaced,
      tagManager,
    })
}

function carrierSettingsOf({ palette, logo, loginPicture, replaced, ...carrier }: Carrier): CarrierSettings {
  const { name, portalName, phone, remittanceAddress } = carrier
  return {
    name,
    portalName,
    phone,
    remittanceAddress,
    color: palette.primary,
    logo: logo && { address: logo.address, ratio: logo.ratio },
    loginPicture: loginPicture?.address ?? null,
    off: switchedOffOf(carrier.capabilitiesOff),
    policyTypes: policyTypesOf(carrier),
    messages: Object.fromEntries(replacedFiles(replaced).map(({ language, address }) => [language, address])),
  }
}

function processorFieldsOf({
  publishableKey,
  fieldsOrigin,
}: OpenPagesOptions['config']['processor']): ProcessorFieldsSettings {
  return fieldsOrigin === undefined
    ? { kind: 'stripe', publishableKey }
    : { kind: 'frame', origin: fieldsOrigin }
}

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

/** Reads the build's manifest in the form that the renderer needs. `folder` holds the browser's bundle. */
function readClientAssets(folder: string): ClientAssets {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The manifest of the client has no entry')
  const files = Object.values(manifest).map((chunk) => chunk.file)
  const styles = files.filter((file) => file.endsWith('.css'))
  const entryImports = importsOf(manifest, entry)
  const known = new Set([entry.file, ...entryImports])
  const chunks = new Map(
    Object.entries(manifest).map(([source, chunk]) => [
      source,
      [chunk.file, ...importsOf(manifest, chunk)].filter((file) => !known.has(file)).map(toAddress),
    ]),
  )
  return {
    entryScript: toAddress(entry.file),
    earlierScripts: [],
    entryImports: entryImports.map(toAddress),
    chunksOf: (screenFile) => chunks.get(screenFile) ?? [],
    css: styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n'),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(toAddress),
  }
}

function toAddress(file: string): string {
  return `/${file}`
}

/** Returns the static imports of a chunk, direct and indirect; chunks that it may load later are left out. */
function importsOf(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): string[] {
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name]
    if (!imported || seen.has(imported.file)) continue
    seen.add(imported.file)
    importsOf(manifest, imported, seen)
  }
  return [...seen]
}
