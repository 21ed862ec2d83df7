import { html, type Html } from './html.ts'
import { receivedKobo } from './arrived-kobo.ts'
import { formatNaira } from './page-shell.ts'
import {
  type ArrivalMode,
  arrivalModes,
  type DisputeMode,
  disputeModes,
  webhookModes,
  type TestTransaction,
} from './records.ts'

/** "Test settings" below the ways to pay: what a real provider does on a bad day. */
export function settingsForm({
  webhookMode = 'normal',
  arrivalMode = 'exact',
  disputeMode = 'none',
  amountKobo,
}: TestTransaction): Html {
  return html`<details>
    <summary>Test settings</summary>
    <form method="post">
      <label for="notices">How the shop is told about this payment</label>
      <select id="notices" name="notices">
        ${webhookModes.map((mode) => option(mode, mode.replace('_', ' '), webhookMode))}
      </select>
      <label for="arrival">Which sum reaches the shop</label>
      <select id="arrival" name="arrival">
        ${arrivalModes.map((mode) => option(mode, arrivalLabel(mode, amountKobo), arrivalMode))}
      </select>
      <label for="dispute">What the bank of the payer does later</label>
      <select id="dispute" name="dispute">
        ${disputeModes.map((mode) => option(mode, disputeMessage[mode], disputeMode))}</select
      ><button name="act" value="set">Set</button>
    </form>
  </details>`
}

const arrivalLabels: Record<ArrivalMode, string> = {
  exact: 'the exact sum',
  less: 'too little',
  more: 'too much',
}

const disputeMessage: Record<DisputeMode, string> = {
  none: 'nothing',
  opened: 'it disputes the payment',
  lost: 'it disputes the payment, and the shop loses',
  won: 'it disputes the payment, and the shop wins',
}

function arrivalLabel(mode: ArrivalMode, amountKobo: number): string {
  return `${arrivalLabels[mode]}: ${formatNaira(receivedKobo(amountKobo, mode))}`
}

function option(value: string, text: string, chosen: string): Html {
  return html`<option value="${value}" ${value === chosen ? html` selected` : undefined}>${text}</option>`
}
