import { setupI18n } from '@lingui/core'
import { type Catalogue, catalogueOf, type Words } from './words.ts'

const files = import.meta.glob<Catalogue>('../../../messages/catalogues/*/*.po')

/** A catalogue comes when a page needs it; rejects when it cannot be had, and tries again when asked again. */
export async function openWords(language: string): Promise<Words> {
  const loaded = new Set<string>()
  const read = async (file: string) => (await files[file]?.())?.messages ?? {}
  const i18n = setupI18n({ locale: language, messages: { [language]: await read(catalogueOf(language)) } })
  return {
    i18n,
    async load(folder) {
      const file = catalogueOf(language, folder)
      if (loaded.has(file)) return
      const messages = await read(file)
      // Whoever shows texts is told of new ones, so nothing is loaded twice.
      if (loaded.has(file)) return
      loaded.add(file)
      i18n.load(language, messages)
    },
  }
}
