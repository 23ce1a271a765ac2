import type { I18n, Messages } from '@lingui/core'

/** The exports of a compiled catalogue. */
export interface Catalogue {
  readonly messages: Messages
}

/** The texts of one document, in the language that the server chose for it. */
export interface Words {
  readonly i18n: I18n
  /** Resolves when the texts of that folder of `screens`, or of `staff`, can be shown. */
  readonly load: (folder: string) => Promise<void>
  /** Switches all loaded texts, and those loaded from then on, to that language. */
  readonly switchTo: (language: string) => Promise<void>
}

/** Folders of `messages/src` whose catalogues the browser can load (browser-words.ts). */
type MessagesOfPages =
  | 'claims'
  | 'documents'
  | 'drafts'
  | 'files'
  | 'names'
  | 'histories'
  | 'invoices'
  | 'payments'
  | 'proxy'
  | 'refunds'
  | 'states'

/**
 * Maps a catalogue to the folders of `messages/src` that it uses too: a folder of `screens`, `staff` for the pages of
 * employees, `policy` for the page of one policy.
 */
export const messagesSaidBy: Readonly<Record<string, readonly MessagesOfPages[]>> = {
  claims: ['claims', 'files'],
  documents: ['documents', 'states'],
  histories: ['histories', 'payments'],
  invoices: ['invoices', 'payments'],
  pay: ['drafts', 'payments'],
  policy: ['documents', 'drafts', 'payments', 'states'],
  preferences: ['states'],
  profile: ['payments'],
  proxy: ['proxy'],
  staff: ['claims', 'payments', 'refunds'],
}

/** Parts that no first page shows; their texts are one catalogue, `parts` (lingui.config.ts). */
export const laterParts: readonly string[] = [
  'bank-draft',
  'cancellation',
  'changing',
  'customer-search',
  'documents',
  'filters',
  'lists',
  'one-time-code',
  'refusal',
  'registrations',
]

/** The catalogues that use those parts too, named as in `messagesSaidBy`. */
export const saysLaterParts: ReadonlySet<string> = new Set([
  'adding',
  'bank-draft',
  'proxy',
  'claims',
  'confirm',
  'documents',
  'histories',
  'invitation',
  'invoices',
  'notifications',
  'pay',
  'payment-methods',
  'people',
  'policy',
  'preferences',
  'profile',
  'register',
  'staff',
  'terms',
])

/** The folders of messages that every page may use: the names of policies and payment methods. */
export const messagesSaidByPortal: readonly MessagesOfPages[] = ['names']

/** Returns the catalogues of the portal, which every page uses: everything but the screens. */
export function portalCataloguesOf(language: string): string[] {
  return ['portal', ...messagesSaidByPortal.map((name) => `messages/${name}`)].map((name) =>
    fileOf(language, name),
  )
}

/** Returns all catalogues that a screen uses beside the portal's. */
export function cataloguesOf(language: string, folder: string): string[] {
  const parts = saysLaterParts.has(folder) ? ['parts'] : []
  const messages = messagesSaidBy[folder] ?? []
  return [folder, ...parts, ...messages.map((name) => `messages/${name}`)].map((name) =>
    fileOf(language, name),
  )
}

/** The name by which the build lists the chunk of a catalogue. */
export function builtNameOf(catalogue: string): string {
  return catalogue.replace('../../', '')
}

/** Returns the file as the bundler names it in this folder. */
function fileOf(language: string, name: string): string {
  return `${languageFolderOf(language)}${name}.po`
}

export function languageFolderOf(language: string): string {
  return `../../../messages/catalogues/${language}/`
}
