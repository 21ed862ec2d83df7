import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { useProfile } from '../../api/profile.ts'

/** The account's email, read-only because alerts always go there. */
export default function AccountEmail() {
  const { data } = useProfile()
  return <TextField name="email" label={t('Email')} readOnly value={data?.email ?? ''} />
}
