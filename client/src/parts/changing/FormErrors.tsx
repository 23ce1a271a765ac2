import { useLingui } from '@lingui/react/macro'
import { ErrorSummary, type FormError } from '../../ui/notices/ErrorSummary.tsx'

interface FormErrorsProps {
  /** The errors of `useContractForm`. */
  readonly errors: readonly FormError[]
}

/** Shown on top of a form while two or more fields are wrong: with one, the focus and its own message are enough. */
export function FormErrors({ errors }: FormErrorsProps) {
  const { t } = useLingui()
  return errors.length < 2 ? null : <ErrorSummary title={t`There is something to correct`} errors={errors} />
}
