import { useLingui } from '@lingui/react/macro'
import { languageNames, languageOfTag, languages } from '@myaccount/messages/language'
import { useChooseLanguage } from '../../../parts/language/use-choose-language.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'

/** Each language describes its effect in its own words: a person who looks for theirs may not read the page. */
const whatItChanges = {
  en: 'Pages, emails and PDFs',
  es: 'Páginas, correos y documentos PDF',
} as const

/** Lets the person choose a language; empty for a carrier that has one. */
export function LanguageChoice() {
  const { t, i18n } = useLingui()
  const { others, choose } = useChooseLanguage()
  if (others.length === 0) return null
  return (
    <RadioGroup
      legend={t`Language`}
      hint={t`The page changes as you choose.`}
      look="rows"
      options={languages.map((language) => ({
        value: language,
        label: <span lang={language}>{languageNames[language]}</span>,
        detail: <span lang={language}>{whatItChanges[language]}</span>,
      }))}
      value={languageOfTag(i18n.locale)}
      onChange={choose}
    />
  )
}
