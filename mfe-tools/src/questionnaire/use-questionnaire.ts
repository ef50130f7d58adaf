import { useLocation, useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect, useRef } from 'react';
import { allAnswered, type Questions, readAnswers } from './questions';

/**
 * For the heading of the shown part of a tool. Focus moves there when the visitor goes from one part to another, with the
 * tool's buttons or the browser's, and a certificate is scrolled to its top. A page that opens with a part takes no focus,
 * for example from the age gate.
 */
const useHeadingFocus = (shown: string) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const last = useRef({ key, shown, moved: false });

  useEffect(() => {
    const before = last.current;
    // The query of a prerendered page comes late: that changes what is shown, but not the location.
    const moved = before.moved || before.key !== key;
    last.current = { key, shown, moved };
    if (!moved || before.shown === shown) return;
    headingRef.current?.focus();
    headingRef.current?.closest('article')?.scrollIntoView();
  }, [key, shown]);

  return headingRef;
};

/** `?view=result` shows the result, as long as the answers beside it are complete. */
const VIEW = 'view';
const RESULT = 'result';

/** Name in the query → value; `undefined` takes the name away. */
type Change = Readonly<Record<string, string | undefined>>;

const changed = (query: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/**
 * A tool's form and result, kept in the URL: answers survive a reload and can be sent to somebody, and the
 * browser's Back leads from the result to the questions. `headingRef` belongs to the heading of what is shown.
 */
export const useQuestionnaire = <Q extends Questions>(questions: Q) => {
  const [params, setParams] = useSettledSearchParams();
  const answers = readAnswers(questions, params);
  const complete = allAnswered(questions, answers);
  const view = params.get(VIEW);
  const result = view === RESULT ? complete : undefined;
  const headingRef = useHeadingFocus(result ? RESULT : `questions ${view}`);

  const change = (parts: Change, replace: boolean) =>
    setParams((query) => changed(query, parts), { replace });
  /** An entry of the browser's history. */
  const show = (next: string | undefined) => change({ [VIEW]: next }, false);

  return {
    params,
    answers,
    /** Every answer, once there is one for each question. */
    complete,
    /** Every answer, while the result is shown. */
    result,
    /** What `?view=` says, be it known or not. */
    view,
    headingRef,
    answer: (name: string, value: string | undefined) => change({ [name]: value }, true),
    show,
    reveal: () => show(RESULT),
    /** Back to the questions, answers kept. */
    tryAgain: () => show(undefined),
    /** Back to the first question, without answers. */
    startOver: () =>
      change(
        Object.fromEntries([VIEW, ...Object.keys(questions)].map((name) => [name, undefined])),
        false,
      ),
  };
};
