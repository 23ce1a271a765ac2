import type { I18n, Messages } from '@lingui/core'

/** What a compiled catalogue exports. */
export interface Catalogue {
  readonly messages: Messages
}

/** The texts of one document, in the language that the server chose for it. */
export interface Words {
  readonly i18n: I18n
  /** Resolves when the texts of that folder of `screens` can be said. */
  readonly load: (folder: string) => Promise<void>
  /** Says all that it said so far, and what is loaded from then on, in that language. */
  readonly switchTo: (language: string) => Promise<void>
}

/** By folder of `screens`, the folders of `messages/src` whose messages it says too. */
export const messagesSaidBy: Readonly<Record<string, readonly string[]>> = {
  admin: ['payments'],
  histories: ['histories', 'payments'],
  invoices: ['payments'],
  pay: ['payments'],
}

/** Of messages, what every page may say: the names of policies and payment methods. */
export const messagesSaidByPortal: readonly string[] = ['names']

/** Of the portal, which every page says; everything but the screens. */
export function portalCataloguesOf(language: string): string[] {
  return ['portal', ...messagesSaidByPortal.map((name) => `messages/${name}`)].map((name) =>
    fileOf(language, name),
  )
}

/** All that a screen says beside the portal. */
export function cataloguesOf(language: string, folder: string): string[] {
  const messages = messagesSaidBy[folder] ?? []
  return [folder, ...messages.map((name) => `messages/${name}`)].map((name) => fileOf(language, name))
}

/** The name by which the build lists the chunk of a catalogue. */
export function builtNameOf(catalogue: string): string {
  return catalogue.replace('../../', '')
}

/** As the bundler names it in this folder. */
function fileOf(language: string, name: string): string {
  return `${languageFolderOf(language)}${name}.po`
}

export function languageFolderOf(language: string): string {
  return `../../../messages/catalogues/${language}/`
}
