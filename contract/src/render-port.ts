import type { PolicyTypes } from '@myaccount/domain/policies/policy-type'
import type { SwitchedOff } from './carrier-capabilities.ts'

/**
 * The port between the server, which answers documents, and the client's built renderer. It holds types only:
 * the server loads the bundle through it and knows nothing else of the client (ARCHITECTURE.md, "Arrows").
 */

/** One API request. The browser sends it by fetch, the renderer by the server's own in-process call. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query. */
  readonly path: string
  /** JSON text. */
  readonly body?: string
  /** True if no person caused it: it keeps no session alive and shows no overlay (ADR 0003). */
  readonly isBackground: boolean
  /** Set for calls that must count once however often they are sent. */
  readonly idempotencyKey?: string
  /** The request continues when its page is left or closed. */
  readonly outlivesPage?: boolean
  readonly signal?: AbortSignal
}

export interface ApiAnswer {
  readonly status: number
  readonly body: string
}

/** Throws if there was no answer. */
export type SendApiRequest = (request: ApiRequest) => Promise<ApiAnswer>

/** The built client's files. All paths begin with `/`. */
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

/**
 * The fields for card and bank numbers are in the processor's own frame, never in a page of ours (ADR 0024).
 */
export type ProcessorFieldsSettings =
  /** The embedded processor; its pages are framed from this origin. */
  | { readonly kind: 'frame'; readonly origin: string }
  | { readonly kind: 'stripe'; readonly publishableKey: string }

/** The settings that the browser needs before its first request; part of the document. */
export interface ClientSettings {
  readonly mode: 'production' | 'development'
  readonly appVersion: string
  /** The carrier's time zone, an IANA name, in which times are shown (ADR 0013). */
  readonly timeZone: string
  /** Set in a staging portal, whose pages say that no real money moves (ADR 0152). */
  readonly isStaging?: true
  /** Error reporting is on if this is set. */
  readonly sentryDsn?: string
  readonly processor: ProcessorFieldsSettings
  readonly carrier: CarrierSettings
  /** Absent without a tag manager, and for people who are never counted. */
  readonly tags?: DocumentTags
}

/** The carrier's tag manager, and this browser's consent to it (ADR 0017). */
export interface TagSettings {
  readonly scriptUrl: string
  /** Null: the person was not asked yet. */
  readonly consent: 'given' | 'refused' | null
  /** True if Global Privacy Control refuses it, which overrides the consent. */
  readonly isRefusedByBrowser: boolean
}

export interface DocumentTags extends TagSettings {
  /** The policy of this document allows it to run. */
  readonly isOn: boolean
}

/** The carrier whose portal this is. */
export interface CarrierSettings {
  /** The company that debits and insures. */
  readonly name: string
  /** The portal's name in the header, the browser's tab and sentences. */
  readonly portalName: string
  /** The number that a person can call. */
  readonly phone: string
  /** `#rrggbb`, for parts outside the page: the bars of a phone's browser. */
  readonly color: string
  /** The address to which checks are sent, in one line. */
  readonly remittanceAddress: string
  /** Replaces the product's mark; null if the carrier has none. */
  readonly logo: LogoSettings | null
  /** The URL of the picture beside the form of the login page; null if the carrier has none. */
  readonly loginPicture: string | null
  /** The capabilities, pages and help topics that this carrier does not have. */
  readonly off: SwitchedOff
  /** The names of the types that the carrier has added are among its texts. */
  readonly policyTypes: PolicyTypes
  /**
   * Keyed by language: the URL of the texts that the carrier replaces; a document holds those of its own
   * language.
   */
  readonly messages: Readonly<Record<string, string>>
}

export interface LogoSettings {
  readonly address: string
  /** The width divided by the height. */
  readonly ratio: number
}

export interface ShellRequest {
  /** Path and query as the browser sent them. */
  readonly url: string
  /** A BCP 47 tag: the language of the document's texts and of its `lang`. */
  readonly language: string
  /** base64 or base64url, because it is written into attributes unescaped. */
  readonly nonce: string
  readonly assets: ClientAssets
  readonly settings: ClientSettings
  /** The carrier's own texts in that language, which replace the product's: compiled texts by id. */
  readonly replaced: Readonly<Record<string, unknown>>
}

export interface RenderRequest extends ShellRequest {
  readonly send: SendApiRequest
  /** Set if a tag manager is configured. */
  readonly tags?: TagSettings | undefined
  /** Aborts the requests that the renderer still waits for. */
  readonly signal: AbortSignal
}

export type RenderAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'document'
      readonly status: number
      readonly html: string
      /** The document's policy must allow the tag manager to run. */
      readonly hasTags: boolean
    }

/** The exports of the bundle. */
export interface ClientRenderer {
  /** Rejects when the page cannot be rendered now; the server then answers `renderShell`. */
  readonly render: (request: RenderRequest) => Promise<RenderAnswer>
  /** The document without content: the browser decides what to show. */
  readonly renderShell: (request: ShellRequest) => string
}
