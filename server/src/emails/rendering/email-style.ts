import { mix, type Palette } from '../../carrier/palette.ts'

/**
 * The tokens of client/src/ui/theme/tokens.css that an email needs. Fonts come with the device: mail programs drop or
 * block those of the network.
 */
const ink = '#15202d'
const text = '#455364'
const quiet = '#566476'
const line = '#cfd7e1'
const ground = '#f6f8fa'
const surface = '#ffffff'
const danger = '#b3261e'

const font = 'font-family:Arial,Helvetica,sans-serif'
const display = 'font-family:Georgia,Times,serif'

/** Mail programs read styles on the elements alone, so each element repeats its own. */
export function stylesOf({ primary }: Palette) {
  return {
    body: `margin:0;padding:0;background-color:${ground};color:${text};${font};font-size:16px;line-height:1.5`,
    preheader:
      'display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;color:transparent;mso-hide:all',
    outer: `background-color:${ground};padding:24px 12px`,
    column: 'width:100%;max-width:600px;text-align:left',
    brand: 'padding:0 4px 16px',
    brandName: `margin:0;color:${primary};${display};font-size:20px;line-height:1.3;font-weight:bold`,
    logo: 'display:block;border:0',
    card: `background-color:${surface};border:1px solid ${line};border-left:4px solid ${primary};border-radius:10px;padding:28px 24px 24px;${font}`,
    organization: `margin:0 0 4px;color:${quiet};font-size:15px;line-height:1.4`,
    headline: `margin:0 0 12px;color:${ink};${display};font-size:24px;line-height:1.3;font-weight:bold`,
    amountHeadline: `margin:0 0 8px;color:${ink};${display};font-size:32px;line-height:1.25;font-weight:bold`,
    amount: `margin:0 0 8px;color:${ink};${display};font-size:38px;line-height:1.2;font-weight:bold`,
    lateAmount: `margin:0 0 8px;color:${danger};${display};font-size:38px;line-height:1.2;font-weight:bold`,
    when: `margin:0 0 16px;color:${ink};font-size:16px;line-height:1.5;font-weight:bold`,
    lateWhen: `margin:0 0 16px;color:${danger};font-size:16px;line-height:1.5;font-weight:bold`,
    digits: `margin:0 0 16px;color:${ink};${font};font-size:32px;line-height:1.3;letter-spacing:4px;font-weight:bold`,
    paragraph: `margin:0 0 12px;color:${text};font-size:16px;line-height:1.5`,
    buttonCell: `background-color:${primary};border-radius:8px;padding:12px 22px`,
    button: `color:#ffffff;${font};font-size:16px;line-height:1.3;font-weight:bold;text-decoration:none`,
    facts: `width:100%;border-collapse:collapse;margin:20px 0 0`,
    factLabel: `width:40%;padding:9px 16px 9px 0;border-top:1px solid ${line};color:${quiet};${font};font-size:15px;line-height:1.4;text-align:left;font-weight:normal;vertical-align:top`,
    factValue: `padding:9px 0;border-top:1px solid ${line};color:${ink};${font};font-size:15px;line-height:1.4;text-align:left;vertical-align:top`,
    closing: 'padding:20px 4px 0',
    small: `margin:0 0 8px;color:${quiet};${font};font-size:14.5px;line-height:1.5`,
    link: `color:${primary};text-decoration:underline`,
    phone: `color:${primary};text-decoration:none;white-space:nowrap`,
  }
}

export type EmailStyles = ReturnType<typeof stylesOf>

/**
 * The rules that an element cannot hold: narrow screens, words longer than one, and the colors of a dark screen. On
 * dark grounds the carrier's color is mixed with white, since it is chosen for white grounds.
 */
export function sheetOf({ primary }: Palette): string {
  const light = mix(primary, '#ffffff', 0.6)
  const dark = [
    '.ground{background-color:#10171f!important}',
    `.card{background-color:#1a232e!important;border-color:#364352!important;border-left-color:${light}!important}`,
    '.ink{color:#f1f4f8!important}',
    '.text{color:#d3dae2!important}',
    '.quiet{color:#aab5c2!important}',
    '.line{border-color:#364352!important}',
    '.danger{color:#ff9d94!important}',
    `.accent{color:${light}!important}`,
    `.button{background-color:${light}!important}`,
    '.button-text{color:#10171f!important}',
    '.logo img{background-color:#ffffff;border:6px solid #ffffff!important;border-radius:8px}',
  ]
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%}',
    'h1,p,th,td,a{overflow-wrap:anywhere;word-break:break-word}',
    '@media (max-width:480px){.card{padding:22px 18px 18px!important}.button{padding:12px 14px!important;text-align:center}.button-row{width:100%}}',
    `@media (prefers-color-scheme:dark){${dark.join('')}}`,
  ].join('\n')
}
