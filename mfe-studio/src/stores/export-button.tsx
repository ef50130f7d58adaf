import { toCsv } from '@site/admin-client';
import { Button } from '@fluentui/react-components';
import { readStores } from '@site/admin-client';
import { storeTable } from '@site/store-list';
import { useState } from 'react';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { saveFile } from '../parts/save-file';
import styles from './stores-view.module.scss';

/** Saves the stores that visitors see as a table that can be changed and dropped here again. */
export const ExportButton = () => {
  const call = useAdmin();
  const [problem, setProblem] = useState('');

  const save = async () => {
    setProblem('');
    try {
      const { stores } = await readStores(call);
      saveFile('stores.csv', 'text/csv;charset=utf-8', toCsv(storeTable(stores)));
    } catch (error) {
      setProblem(sayError(error));
    }
  };

  return (
    <div className={styles.buttons}>
      <Button onClick={() => void save()}>Export CSV</Button>
      <p role="status">{problem}</p>
    </div>
  );
};
