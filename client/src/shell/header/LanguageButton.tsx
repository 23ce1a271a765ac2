import { type Language, languageNames } from '@myaccount/messages/language'
import { Languages } from 'lucide-react'

interface LanguageButtonProps {
  readonly language: Language
  readonly onChoose: (language: Language) => void
  readonly className?: string | undefined
}

/** Labeled in the language that it leads to: a person who looks for it may not read the one that is shown. */
export function LanguageButton({ language, onChoose, className }: LanguageButtonProps) {
  return (
    <button type="button" lang={language} className={className} onClick={() => onChoose(language)}>
      <Languages aria-hidden="true" />
      <span>{languageNames[language]}</span>
    </button>
  )
}
