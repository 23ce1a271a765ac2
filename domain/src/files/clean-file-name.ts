/**
 * The longest name in bytes of UTF-8: file systems allow 255, and a second download of the same file adds a
 * few.
 */
const bytesAtMost = 200
/** Names that Windows keeps for its devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Returns the name of a file as it may leave the portal, to the carrier's systems and to people who save it:
 * one line without a path, control characters, marks of direction and characters that a file system refuses.
 * The ending stays. A clean name is returned unchanged.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? ''
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    // The joiner of emoji is the one invisible character whose absence is visible.
    .replaceAll(/(?!\u200D)\p{Cf}|(?<!\uFE0F|\p{Extended_Pictographic}|\p{Emoji_Modifier})\u200D/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${cut(device.test(stem) ? `_${stem}` : stem || 'file', bytesAtMost - ending.length)}${ending}`
}

/** Cuts between characters, never within one. */
function cut(stem: string, bytes: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(stem)) {
    if (lengthInBytes(kept) + lengthInBytes(segment) > bytes) return kept.trimEnd()
    kept += segment
  }
  return kept
}

function lengthInBytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '%').length
}
