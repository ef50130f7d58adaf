import {
  excerpt,
  markWords,
  type Hits,
  type ResultGroup,
  type SearchResult,
} from '@site/contracts/search';
import { Link } from '@site/shared-ui/router';
import { Fragment } from 'react';

/** A group of results. The server renders the same HTML (services/api/src/delivery/documents/search-page.ts). */
export const ResultList = ({ group }: { group: ResultGroup }) => (
  <section>
    <h2>{group.label}</h2>
    <ol>
      {group.entries.map((entry) => (
        <Result key={entry.href} {...entry} />
      ))}
    </ol>
    {group.entries.length < group.total && (
      <p>{`Showing ${group.entries.length} of ${group.total}`}</p>
    )}
  </section>
);

const Result = ({ href, title, text, hits }: SearchResult) => (
  <li>
    <Link to={href}>
      <MarkedText text={title} hits={hits} />
    </Link>
    <p>
      <MarkedText text={excerpt(text, hits)} hits={hits} />
    </p>
  </li>
);

const MarkedText = ({ text, hits }: { text: string; hits: Hits }) =>
  markWords(text, hits).map((piece, index) => (
    <Fragment key={index}>{piece.hit ? <mark>{piece.text}</mark> : piece.text}</Fragment>
  ));
