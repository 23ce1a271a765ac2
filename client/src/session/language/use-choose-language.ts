import { useLingui } from '@lingui/react'
import { chooseLanguage } from '@myaccount/contract/endpoints/session'
import { type Language, languages } from '@myaccount/messages/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useCall } from '../../api/api-context.ts'
import type { ApiError } from '../../api/api-error.ts'
import { SwitchWordsContext } from './switch-words-context.ts'

/**
 * The languages that can be chosen instead, and their choice: on the server first, which keeps it, then on this page,
 * which stays as it is with all that was typed. What the server said is asked for again, in the new language. A
 * refusal is shown by the shared handler.
 */
export function useChooseLanguage() {
  const { i18n } = useLingui()
  const call = useCall()
  const queryClient = useQueryClient()
  const switchWords = use(SwitchWordsContext)
  const { mutate } = useMutation<void, ApiError, Language>({
    async mutationFn(language) {
      await call(chooseLanguage, { body: { language } })
    },
    async onSuccess(_, language) {
      await switchWords(language)
      await queryClient.invalidateQueries()
    },
  })
  return { others: languages.filter((language) => language !== i18n.locale), choose: mutate }
}
