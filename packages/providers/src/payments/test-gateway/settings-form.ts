import { html, type Html } from './html.ts'
import { arrivalModes, noticeModes, type TestTransaction } from './records.ts'

const arrivalTexts = { exact: 'the exact sum', less: '₦500 less', more: '₦500 more' }

/** "Test settings" below the ways to pay: what a real provider does on a bad day. */
export function settingsForm({ noticeMode = 'normal', arrivalMode = 'exact' }: TestTransaction): Html {
  return html`<details>
    <summary>Test settings</summary>
    <form method="post">
      <label for="notices">How the shop is told about this payment</label>
      <select id="notices" name="notices">
        ${noticeModes.map((mode) => option(mode, mode.replace('_', ' '), noticeMode))}
      </select>
      <label for="arrival">Which sum reaches the shop</label>
      <select id="arrival" name="arrival">
        ${arrivalModes.map((mode) => option(mode, arrivalTexts[mode], arrivalMode))}</select
      ><button name="act" value="set">Set</button>
    </form>
  </details>`
}

function option(value: string, text: string, chosen: string): Html {
  return html`<option value="${value}" ${value === chosen ? html` selected` : undefined}>${text}</option>`
}
