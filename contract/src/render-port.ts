/**
 * Between the server, which answers documents, and the client's built renderer. Types only: the server loads the
 * bundle through this port and knows nothing else of the client (ARCHITECTURE.md, "Arrows").
 */

/** One API request, made in the browser by fetch and in the renderer by the server's own in-process call. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query. */
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** The person did not make it: it keeps no session alive and shows no overlay (ADR 0003). */
  readonly isBackground: boolean
  /** For calls that must count once however often they are made. */
  readonly idempotencyKey?: string
  /** Goes on when the page it came from is left or closed. */
  readonly outlivesPage?: boolean
  readonly signal?: AbortSignal
}

export interface ApiAnswer {
  readonly status: number
  readonly body: string
}

/** Throws when there was no answer. */
export type SendApiRequest = (request: ApiRequest) => Promise<ApiAnswer>

/** Where the browser finds the built client. All paths begin with `/`. */
export interface ClientAssets {
  readonly entryScript: string
  /** Loaded before the entry, in order: the development server's own client. Empty in production. */
  readonly earlierScripts: readonly string[]
  /** Chunks that the entry imports. */
  readonly entryImports: readonly string[]
  /** The chunks of a screen and what they import, by its source file, e.g. `src/screens/help/HelpScreen.tsx`. */
  readonly chunksOf: (screenFile: string) => readonly string[]
  readonly css: string
  readonly fonts: readonly string[]
}

/** Where card and bank numbers are typed: into the processor's own frame, never a page of ours (ADR 0024). */
export type ProcessorFieldsSettings =
  /** The embedded processor; its pages are framed from this origin. */
  | { readonly kind: 'frame'; readonly origin: string }
  | { readonly kind: 'stripe'; readonly publishableKey: string }

/** What the browser must know before it asks anything; part of the document. */
export interface ClientSettings {
  readonly mode: 'production' | 'development'
  readonly appVersion: string
  /** The carrier's, an IANA name: in it moments are shown (ADR 0013). */
  readonly timeZone: string
  /** Error reporting is on where this is given. */
  readonly sentryDsn?: string
  readonly processor: ProcessorFieldsSettings
  readonly carrier: CarrierSettings
  /** Absent without a tag manager, and for whoever is never counted. */
  readonly tags?: DocumentTags
}

/** The carrier's tag manager, and what this browser says of it (ADR 0090). */
export interface TagSettings {
  readonly scriptUrl: string
  /** Null: nobody was asked yet. */
  readonly consent: 'given' | 'refused' | null
  /** By Global Privacy Control, which counts more than the consent. */
  readonly isRefusedByBrowser: boolean
}

export interface DocumentTags extends TagSettings {
  /** The policy of this document lets it run. */
  readonly isOn: boolean
}

/** Whose portal this is. */
export interface CarrierSettings {
  /** Who debits and insures. */
  readonly name: string
  /** What the header, the browser's tab and sentences call the portal. */
  readonly portalName: string
  /** That a person can call. */
  readonly phone: string
  /** `#rrggbb`, for what is no part of a page: the bars of a phone's browser. */
  readonly color: string
  /** Where checks are sent, in one line. */
  readonly remittanceAddress: string
  /** In place of the product's mark; null where there is none. */
  readonly logo: LogoSettings | null
  /** By language, where the texts are that it replaces; a document holds those of its own. */
  readonly messages: Readonly<Record<string, string>>
}

export interface LogoSettings {
  readonly address: string
  /** Of its width to its height. */
  readonly ratio: number
}

export interface ShellRequest {
  /** Path and query as the browser sent them. */
  readonly url: string
  /** A tag of BCP 47: the texts of the document, and what it says it is written in. */
  readonly language: string
  /** base64 or base64url: it is written into attributes as it stands. */
  readonly nonce: string
  readonly assets: ClientAssets
  readonly settings: ClientSettings
  /** What the carrier says instead of the product, in that language: compiled texts by id. */
  readonly replaced: Readonly<Record<string, unknown>>
}

export interface RenderRequest extends ShellRequest {
  readonly send: SendApiRequest
  /** Where a tag manager is configured. */
  readonly tags?: TagSettings | undefined
  /** Ends what the renderer still waits for. */
  readonly signal: AbortSignal
}

export type RenderAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'document'
      readonly status: number
      readonly html: string
      /** Its policy must let the tag manager run. */
      readonly hasTags: boolean
    }

/** What the bundle exports. */
export interface ClientRenderer {
  /** Rejects when the page cannot be rendered now; the server then answers `renderShell`. */
  readonly render: (request: RenderRequest) => Promise<RenderAnswer>
  /** The document without content: the browser finds out by itself what to show. */
  readonly renderShell: (request: ShellRequest) => string
}
