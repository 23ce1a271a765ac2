import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { defaultLanguage, type Language, languageOfTag } from '@myaccount/messages/language'
import type { Transaction } from '../../../database/transaction.ts'
import type { LanguageCookie } from '../../../http/language/language-cookie.ts'
import { findLanguage, saveLanguage } from './languages.store.ts'

/**
 * Decides the language of a person who signs in now. A choice they made as a guest, in this browser and a moment
 * ago, becomes their choice; else their earlier choice counts, and else the feed's language. A language that we do
 * not have becomes the default, and not the browser's: the feed knows the person.
 */
export async function settleLanguage(
  tx: Transaction,
  userId: Uuid,
  cookie: LanguageCookie | undefined,
): Promise<Language> {
  if (cookie?.setBy === 'guest') {
    await tx.change(saveLanguage(userId, cookie.language))
    return cookie.language
  }
  const [row] = await tx.run(findLanguage(userId))
  return languageOfTag(row?.language ?? '') ?? defaultLanguage
}
