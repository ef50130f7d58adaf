/** What a start that promotes nothing says of the parts whose sources are not live; `retired` are not to be missed. */
export const sayDiffering = (differing: string[], retired: string[]): string[] => {
  const others = differing.filter((name) => !retired.includes(name));
  const gone = differing.filter((name) => retired.includes(name));
  return [
    ...(others.length > 0
      ? [
          `What is live stays. This checkout has other sources of ${others.join(', ')}; npm start -- --promote puts them live.`,
        ]
      : []),
    ...(gone.length > 0
      ? [`Retired, and stays so: ${gone.join(', ')}; npm start -- --promote brings that back.`]
      : []),
  ];
};
