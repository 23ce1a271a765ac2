import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Shows the address of a link that was just made; only once, since the server keeps only its hash. */
export function MadeLink({ url }: { readonly url: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid('')
    field.current?.focus()
    if (field.current?.value === url) field.current.select()
  }, [url])

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setSaid(t`Copied.`)
    } catch {
      // The browser refuses to copy, so the text is selected.
      setSaid(t`Press Ctrl+C or ⌘C to copy it.`)
    }
  }

  return (
    <Stack>
      <Field label={t`Link`} hint={t`It is shown only now. Copy it, and give it to the caller.`}>
        {(control) => <TextInput {...control} ref={field} readOnly value={url} />}
      </Field>
      <div>
        <Button variant="secondary" onClick={() => void copy()}>{t`Copy the link`}</Button>{' '}
        <span role="status">{said}</span>
      </div>
    </Stack>
  )
}
