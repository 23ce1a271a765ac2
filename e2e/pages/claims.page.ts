import type { BrowserContext, Page } from '@playwright/test'

const portalCall = { 'x-myaccount-request': '1' }
/** Kestrel Plains Baptist Association's commercial auto policy. */
const policyNumber = '12CA0098121'

/** Reports glass of a van beside the pages; answers the address of what became of it. */
export async function reportBeside({ request }: Page): Promise<string> {
  const found = await request.get(`/api/v1/claims/report_form?form=auto&policyNumber=${policyNumber}`, {
    headers: portalCall,
  })
  const form: {
    newReportId: string
    draft: { reportId: string; revision: number } | null
    prefilled: Record<string, string>
    notice: { hash: string }
  } = await found.json()
  const answers = {
    reporterPhone: '9035550112',
    ...form.prefilled,
    lossDate: '2026-01-05',
    vehicle: 'other',
    vehicleWords: '2019 Ford Transit',
    place: 'other',
    placeWords: 'Parking lot of the church',
    cause: 'glass_only',
    description: 'A stone broke the windshield.',
    anyoneHurt: 'no',
  }
  const reportId = form.draft?.reportId ?? form.newReportId
  const at = `/api/v1/claims/reports/${reportId}`
  const revision = form.draft?.revision ?? 0
  const saved = await request.put(at, {
    headers: portalCall,
    data: { policyNumber, form: 'auto', revision, answers },
  })
  const { revision: last }: { revision: number } = await saved.json()
  const sent = await request.post(`${at}/submit`, {
    headers: portalCall,
    data: {
      revision: last,
      answers,
      noticeHash: form.notice.hash,
      hasRead: true,
      signature: 'Perpetua Haldane',
    },
  })
  if (!sent.ok()) throw new Error(`The report was refused: ${sent.status()} ${await sent.text()}`)
  return `/claims/reports/${reportId}`
}

/** Saves over a draft in the session of this context, behind a page that has it open. */
export async function saveBeside(
  { request }: BrowserContext,
  number: string,
  changed: object,
): Promise<void> {
  const query = `form=auto&policyNumber=${number}`
  const found = await request.get(`/api/v1/claims/report_form?${query}`, { headers: portalCall })
  const { draft }: { draft: { reportId: string; revision: number; answers: object } } = await found.json()
  const saved = await request.put(`/api/v1/claims/reports/${draft.reportId}`, {
    headers: portalCall,
    data: {
      policyNumber: number,
      form: 'auto',
      revision: draft.revision,
      answers: { ...draft.answers, ...changed },
    },
  })
  if (!saved.ok()) throw new Error(`The draft was refused: ${saved.status()} ${await saved.text()}`)
}

/** In English: the treasurer's report of hail on their building, up to what was broken. */
export async function describeHail(page: Page, description: string): Promise<void> {
  await page.locator('[name=what][value=property]').press('Space')
  await page.getByLabel('When did it happen?').fill('2026-01-05')
  await page.getByLabel('Where did it happen?').selectOption('1')
  await page.getByLabel('What caused it?').selectOption('hail')
  await page.getByLabel('Tell us what happened').fill(description)
}

/** In English, on the recap; nothing is sent. */
export async function signReport(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read this notice.' }).press('Space')
  await page.getByLabel('Your full name as your signature').fill('Odalys Fenwright')
}

/** As a phone makes them, drawn by the browser: noise, so that they do not shrink. */
export async function drawPhotos(page: Page, count: number) {
  const drawn = await page.evaluate(async (howMany) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1400, height: 1000 })
    const context = canvas.getContext('2d')
    const made: string[] = []
    for (let index = 0; context && index < howMany; index += 1) {
      const image = context.createImageData(canvas.width, canvas.height)
      for (let at = 0; at < image.data.length; at += 65_536)
        crypto.getRandomValues(image.data.subarray(at, at + 65_536))
      context.putImageData(image, 0, 0)
      made.push(canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '')
    }
    return made
  }, count)
  return drawn.map((bytes, index) => ({
    name: `roof-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes, 'base64'),
  }))
}
