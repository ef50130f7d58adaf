/** The address of a database whose client tells what it asks. */
export const monitored = async (uri: string): Promise<string> => {
  const address = new URL(uri);
  address.searchParams.set('monitorCommands', 'true');
  return address.href;
};
