import { Button } from '@fluentui/react-components';
import { grantAccess, isAccepted, revokeAccess } from '@site/admin-client';
import type { AccessRecord, GrantedAccess } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { InputError, useSubmit } from '../api/action';
import { accessQuery } from '../api/queries';
import { adminCall, useSignedIn } from '../api/session';
import { idFor } from '../templates/id-for';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { CopyButton } from '../ui/copy-button';
import { actionsColumn, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { usePanelFocus } from '../ui/focus';
import { Fold } from '../ui/fold';
import { authorName } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';

interface StoreKeysProps {
  /** Whether a prize of the campaign is redeemed in a store. */
  isNeeded?: boolean;
  /** The reader's by default. */
  timeZone?: string;
}

/** How stores get the key for `/redeem`; for tokens that may grant it, the keys and a form to make one. */
export const StoreKeys = ({ isNeeded, timeZone }: StoreKeysProps) => {
  const may = useSignedIn().signedIn?.access?.may ?? [];
  const canGrant = may.includes('*') || (may.includes('operate') && may.includes('redeem'));
  return (
    <Fold title={<h3>Store keys</h3>} startsOpen={isNeeded}>
      <p className={layout.hint}>
        <span>
          Store staff redeem generated and pickup codes on their own phone or computer, at{' '}
        </span>
        <a href="/redeem" target="_blank" rel="noreferrer">
          {`${window.location.host}/redeem`}
        </a>
        <span>
          . Each store signs in there once with its own key, which is for all campaigns and can’t do
          anything else.
        </span>
      </p>
      {canGrant ? (
        <Keys timeZone={timeZone} />
      ) : (
        <p className={layout.hint}>
          <span>
            Your token can’t create store keys. Ask the site owner to create one for each store
            with{' '}
          </span>
          <code>npm run site -- access add main-street --may redeem</code>
          <span>
            {' '}
            and to revoke it with <code>access revoke main-street</code>. Then give the key to the
            store.
          </span>
        </p>
      )}
    </Fold>
  );
};

const Keys = ({ timeZone }: Pick<StoreKeysProps, 'timeZone'>) => {
  const queries = useQueryClient();
  const now = useNow();
  const query = useQuery(accessQuery);
  const [store, setStore] = useState('');
  const name = idFor(store, [], '').slice(0, 41);
  const [granted, setGranted] = useState<GrantedAccess>();
  const grantedNotice = usePanelFocus(granted);
  const [keyToRevoke, setKeyToRevoke] = useState<AccessRecord>();
  const reload = () => queries.invalidateQueries({ queryKey: accessQuery.queryKey });
  const { busy, error, handleSubmit } = useSubmit(async () => {
    if (!/^[a-z]/.test(name))
      throw new InputError('Enter the store’s name, starting with a letter.');
    if (keys?.some((key) => key.name === name))
      throw new InputError('This store already has a key. Revoke it below, or use another name.');
    setGranted(await grantAccess(adminCall, { name, may: ['redeem'] }));
    setStore('');
    await reload();
  });
  const keys = query.data?.access.filter(
    (key) => key.may.every((scope) => scope === 'redeem') && isAccepted(key, now),
  );
  const columns: Column<AccessRecord>[] = [
    { name: 'Store', value: ({ name }) => name },
    { name: 'Created by', value: ({ createdBy }) => authorName(createdBy) },
    momentColumn('Created', ({ createdAt }) => createdAt, timeZone),
    actionsColumn((key) => [
      {
        label: `Revoke the key for ${key.name}`,
        children: 'Revoke',
        onClick: () => setKeyToRevoke(key),
      },
    ]),
  ];
  return (
    <>
      <form className={layout.stack} onSubmit={handleSubmit} noValidate>
        <InputField
          label="Store"
          hint={name ? `Name of the key: ${name}` : ''}
          message={error}
          value={store}
          maxLength={40}
          placeholder="Main Street"
          onText={setStore}
        />
        <Button className={layout.start} type="submit" disabledFocusable={busy}>
          Create key
        </Button>
      </form>
      <div role="status" ref={grantedNotice} tabIndex={-1}>
        {granted && (
          <Notice title={`Key for ${granted.access.name}`}>
            <p>
              <code>{granted.token}</code>
            </p>
            <p>
              Copy it now; you won’t see it again. Enter it on the store’s device yourself, or send
              it to the store privately.
            </p>
            <CopyButton name="key" text={granted.token} />
          </Notice>
        )}
      </div>
      <QueryStatus query={query} subject="the store keys" />
      {keys && (
        <DataGrid
          caption="Store keys, by name"
          columns={columns}
          rows={keys}
          empty="No store has a key yet."
        />
      )}
      {keyToRevoke && (
        <ConfirmDialog
          title={`Revoke the key for ${keyToRevoke.name}?`}
          confirm="Revoke key"
          onConfirm={async () => {
            await revokeAccess(adminCall, keyToRevoke.name);
            if (granted?.access.name === keyToRevoke.name) setGranted(undefined);
            await reload();
          }}
          onClose={() => setKeyToRevoke(undefined)}
        >
          Every device at this store will stop redeeming right away. Prizes it has already redeemed
          stay redeemed.
        </ConfirmDialog>
      )}
    </>
  );
};
