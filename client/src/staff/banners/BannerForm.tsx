import { Trans, useLingui } from '@lingui/react/macro'
import { changeBanner, postBanner, type StaffBanner } from '@myaccount/contract/endpoints/admin/admin-banners'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { type BannerPlace, bannerPlaces, bannerTextAtMost } from '@myaccount/domain/banners/banner-place'
import { useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
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

/** Asks for the text in both languages, the place, and from when until when. */
export function BannerForm({ banner, onDone, onClose }: BannerFormProps) {
  const { t } = useLingui()
  const places = usePlaceWords()
  const momentOf = useMomentOfFields()
  const lineWords = t`Write 10 to 160 characters.`
  const words = {
    'text.en': lineWords,
    'text.es': lineWords,
    startsAt: t`Enter a day and a time.`,
    endsAt: t`Enter a day and a time after the first.`,
  }
  const post = useContractForm(postBanner, { words })
  const change = useContractForm(changeBanner, { words })
  const form = banner ? change : post
  const [openedAt] = useState(() => new Date().toISOString())
  const [place, setPlace] = useState<BannerPlace>(banner?.place ?? bannerPlaces[0])

  async function submit(element: HTMLFormElement): Promise<void> {
    const data = new FormData(element)
    const [startsAt, endsAt] = [momentOf(data, 'startsAt'), momentOf(data, 'endsAt')]
    const endsBefore = startsAt !== null && endsAt !== null && endsAt <= startsAt
    const body = {
      place,
      text: { en: readLine(data, 'en'), es: readLine(data, 'es') },
      startsAt,
      // The contract checks each moment alone, so an end before the start is sent as no moment.
      endsAt: endsBefore ? null : endsAt,
    }
    const done = banner
      ? await change.send(element, { params: { bannerId: banner.bannerId }, body })
      : await post.send(element, { body })
    if (done) onDone()
  }

  return (
    <FormOverlay
      title={banner ? t`Change the message` : t`Post a message`}
      submit={banner ? t`Save` : t`Post`}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={submit}
      onClose={onClose}
      size="large"
    >
      <ChangeRefused refusal={form.refusal} />
      <Field label={t`In English`} required error={form.errorAt('text.en')}>
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
        error={form.errorAt('text.es')}
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
        error={form.errorAt('startsAt')}
      />
      <MomentFields
        name="endsAt"
        labels={{ day: t`Last day`, time: t`Time of the last day` }}
        moment={banner?.endsAt ?? null}
        error={form.errorAt('endsAt')}
      />
    </FormOverlay>
  )
}

/** Reads one line: line breaks are joined. */
function readLine(data: FormData, name: string): string {
  return toPlainLine(String(data.get(name) ?? '')).replaceAll(/\s+/g, ' ')
}
