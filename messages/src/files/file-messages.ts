import type { FileMistake } from '@myaccount/domain/files/file-limits'
import type { RefusalReason } from '@myaccount/domain/files/file-standing'
import type { Message } from '../message.ts'

/** Refusals of domain.md 11.6. */
export const fileMistakeMessages: Readonly<Record<FileMistake, Message>> = {
  kind: /*i18n*/ {
    id: 'file.mistake.kind',
    message: 'Add a photo (JPG, PNG, HEIC), a PDF, a Word or Excel file, a text file, or a video (MP4, MOV).',
  },
  empty: /*i18n*/ { id: 'file.mistake.empty', message: 'This file is empty.' },
  too_large: /*i18n*/ { id: 'file.mistake.too_large', message: 'This file is larger than 15 MB.' },
  video_too_large: /*i18n*/ {
    id: 'file.mistake.video_too_large',
    message: 'This video is larger than 100 MB.',
  },
  too_many: /*i18n*/ { id: 'file.mistake.too_many', message: 'You can add up to 20 files.' },
  too_many_of_claim: /*i18n*/ {
    id: 'file.mistake.too_many_of_claim',
    message: 'A claim holds up to 60 files. Ask your adjuster how to send more.',
  },
}

/** The reasons why nobody can open a file, and what to do. */
export const fileRefusalMessages: Readonly<Record<RefusalReason, Message>> = {
  content: /*i18n*/ {
    id: 'file.refusal.content',
    message: 'What is in this file is not what its name says. Save it again from the program it comes from.',
  },
  damaged: /*i18n*/ {
    id: 'file.refusal.damaged',
    message: "We couldn't accept this file. Try another copy.",
  },
  pixels: /*i18n*/ {
    id: 'file.refusal.pixels',
    message: 'This picture is too large to open. Save a smaller copy and add that.',
  },
  infected: /*i18n*/ {
    id: 'file.refusal.infected',
    message: 'Our scanner found something harmful in this file. Check your device, then add another copy.',
  },
  unchecked: /*i18n*/ {
    id: 'file.refusal.unchecked',
    message: 'We could not check this file, and do not have it. Add it again, or call us.',
  },
}
