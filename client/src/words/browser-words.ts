import { setupI18n } from '@lingui/core'
import { type Catalogue, cataloguesOf, portalCatalogueOf, type Words } from './words.ts'

const files = import.meta.glob<Catalogue>('../../../messages/catalogues/*/**/*.po')

/** A catalogue comes when a page needs it; rejects when it cannot be had, and tries again when asked again. */
export async function openWords(language: string): Promise<Words> {
  const loaded = new Set<string>()
  const read = async (file: string) => (await files[file]?.())?.messages ?? {}
  const portal = await read(portalCatalogueOf(language))
  const i18n = setupI18n({ locale: language, messages: { [language]: portal } })
  return {
    i18n,
    async load(folder) {
      const due = cataloguesOf(language, folder).filter((file) => !loaded.has(file))
      const found = await Promise.all(due.map(read))
      // Whoever shows texts is told of new ones, so nothing is loaded twice.
      const isNew = due.some((file) => !loaded.has(file))
      for (const file of due) loaded.add(file)
      if (isNew) i18n.load(language, Object.assign({}, ...found))
    },
  }
}
