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
}

/** What every page says: everything but the screens. */
const shared = 'portal'

const catalogues = '../../../messages/catalogues'

/** As the bundler names the files below. */
export function catalogueOf(language: string, name = shared): string {
  return `${catalogues}/${language}/${name}.po`
}

/** The same from the folder of the client, by which the build lists its chunks. */
export function builtCatalogueOf(language: string, name?: string): string {
  return catalogueOf(language, name).replace('../../', '')
}
