import { Trans, useLingui } from '@lingui/react/macro'
import { changeBanner, postBanner, type StaffBanner } from '@myaccount/contract/endpoints/admin/admin-banners'
import { toPlainLine } from '@myaccount/contract/plain-text'
import {
  type BannerPlace,
  bannerPlaces,
  bannerTextAtLeast,
  bannerTextAtMost,
} from '@myaccount/domain/banners/banner-place'
import { useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../parts/changing/use-change.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ChangeRefused } from '../page/ChangeRefused.tsx'
import { MomentFields } from './MomentFields.tsx'
import { useMomentOfFields } from './use-moment-of-fields.ts'
import { usePlaceWords } from './use-place-words.ts'

interface BannerFormProps {
  /** Null: a new banner is written. */
  readonly banner: StaffBanner | null
  readonly onDone: () => void
  readonly onClose: () => void
}

type Mistake = 'en' | 'es' | 'startsAt' | 'endsAt'

/** Asks for the text in both languages, the place, and from when until when. */
export function BannerForm({ banner, onDone, onClose }: BannerFormProps) {
  const { t } = useLingui()
  const places = usePlaceWords()
  const momentOf = useMomentOfFields()
  const post = useChange(postBanner)
  const change = useChange(changeBanner)
  const [openedAt] = useState(() => new Date().toISOString())
  const [place, setPlace] = useState<BannerPlace>(banner?.place ?? bannerPlaces[0])
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([])
  const isBusy = post.isBusy || change.isBusy

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form)
    const [en, es] = [readLine(data, 'en'), readLine(data, 'es')]
    const [startsAt, endsAt] = [momentOf(data, 'startsAt'), momentOf(data, 'endsAt')]
    const found: Mistake[] = [
      ...(en.length < bannerTextAtLeast ? (['en'] as const) : []),
      ...(es.length < bannerTextAtLeast ? (['es'] as const) : []),
      ...(startsAt === null ? (['startsAt'] as const) : []),
      ...(endsAt === null || (startsAt !== null && endsAt <= startsAt) ? (['endsAt'] as const) : []),
    ]
    setMistakes(found)
    const first = found[0] && form.elements.namedItem(found[0])
    if (first instanceof HTMLElement) first.focus()
    if (found.length > 0 || startsAt === null || endsAt === null || isBusy) return
    const body = { place, text: { en, es }, startsAt, endsAt }
    const done = banner
      ? await change.run({ params: { bannerId: banner.bannerId }, body })
      : await post.run({ body })
    if (done) onDone()
  }

  const wrong = (field: Mistake, words: string) => (mistakes.includes(field) ? words : undefined)
  const words = t`Write 10 to 160 characters.`
  return (
    <FormOverlay
      title={banner ? t`Change the message` : t`Post a message`}
      submit={banner ? t`Save` : t`Post`}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      size="large"
    >
      <ChangeRefused refusal={post.refusal ?? change.refusal} />
      <Field label={t`In English`} required error={wrong('en', words)}>
        {(control) => (
          <TextArea
            {...control}
            name="en"
            rows={2}
            maxLength={bannerTextAtMost}
            defaultValue={banner?.text.en}
          />
        )}
      </Field>
      <Field
        label={t`In Spanish`}
        hint={<Trans>In the words of the glossary, with usted.</Trans>}
        required
        error={wrong('es', words)}
      >
        {(control) => (
          <TextArea
            {...control}
            name="es"
            rows={2}
            lang="es"
            maxLength={bannerTextAtMost}
            defaultValue={banner?.text.es}
          />
        )}
      </Field>
      <Field label={t`Where`}>
        {(control) => (
          <Select
            {...control}
            value={place}
            onChange={({ currentTarget }) =>
              setPlace(bannerPlaces.find((each) => each === currentTarget.value) ?? place)
            }
            options={bannerPlaces.map((value) => ({ value, label: places[value] }))}
          />
        )}
      </Field>
      <MomentFields
        name="startsAt"
        labels={{ day: t`First day`, time: t`Time of the first day` }}
        moment={banner?.startsAt ?? openedAt}
        error={wrong('startsAt', t`Enter a day and a time.`)}
      />
      <MomentFields
        name="endsAt"
        labels={{ day: t`Last day`, time: t`Time of the last day` }}
        moment={banner?.endsAt ?? null}
        error={wrong('endsAt', t`Enter a day and a time after the first.`)}
      />
    </FormOverlay>
  )
}

/** Reads one line: line breaks are joined. */
function readLine(data: FormData, name: string): string {
  return toPlainLine(String(data.get(name) ?? '')).replaceAll(/\s+/g, ' ')
}
