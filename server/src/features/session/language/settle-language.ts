import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { defaultLanguage, type Language, languageOfTag } from '@myaccount/messages/language'
import type { Transaction } from '../../../database/transaction.ts'
import type { LanguageCookie } from '../../../http/language/language-cookie.ts'
import { findLanguage, saveLanguage } from './languages.store.ts'

/**
 * The language of a person who signs in now. What they chose as a guest, in this browser and a moment ago, becomes
 * their choice; else it is what they chose before, and else what the feed says. A language that we do not have is
 * the default, and not the browser's: the feed knows the person, and says that it is not that one.
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
