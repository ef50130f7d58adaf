/** Lets the browser save a file. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

export const saveCsv = (name: string, csv: string): void =>
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
