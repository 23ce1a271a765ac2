import { useLingui } from '@lingui/react'
import { chooseLanguage } from '@myaccount/contract/endpoints/session'
import { type Language, languages } from '@myaccount/messages/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useCall } from '../../api/api-context.ts'
import type { ApiError } from '../../api/api-error.ts'
import { SwitchWordsContext } from '../../session/language/switch-words-context.ts'
import { useHas } from '../carrier/carrier-context.ts'

/**
 * Returns the other languages and the function that chooses one: first on the server, which keeps the choice, then
 * on this page, which keeps everything that was typed. The server's texts are read again in the new language. A
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
  const hasSpanish = useHas('spanish')
  const others = hasSpanish ? languages.filter((language) => language !== i18n.locale) : []
  return { others, choose: mutate }
}
