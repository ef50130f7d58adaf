import { withParams } from '@site/contracts/query';
import { useLocation, useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect, useRef } from 'react';
import { completeAnswers, type Questions, readAnswers } from './questions';

/**
 * Focuses the heading and scrolls to the top of the result when the visitor moves between form and result, also with
 * Back. The initial view takes no focus.
 */
const useHeadingFocus = (view: string) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const last = useRef({ key, view, hasNavigated: false });

  useEffect(() => {
    const previous = last.current;
    // On a prerendered page the query is applied after hydration, without a navigation.
    const hasNavigated = previous.hasNavigated || previous.key !== key;
    last.current = { key, view, hasNavigated };
    if (!hasNavigated || previous.view === view) return;
    headingRef.current?.focus();
    headingRef.current?.closest('article')?.scrollIntoView();
  }, [key, view]);

  return headingRef;
};

/** `?view=result` shows the result if the query has all answers. */
const VIEW = 'view';
const RESULT = 'result';

/**
 * Keeps form and result of a tool in the URL, so that they survive a reload, can be shared, and Back leads from the
 * result to the questions.
 */
export const useQuestionnaire = <Q extends Questions>(questions: Q) => {
  const [params, setParams] = useSettledSearchParams();
  const answers = readAnswers(questions, params);
  const allAnswers = completeAnswers(questions, answers);
  const view = params.get(VIEW);
  const submittedAnswers = view === RESULT ? allAnswers : undefined;
  const headingRef = useHeadingFocus(submittedAnswers ? RESULT : `questions ${view}`);

  const change = (changes: Parameters<typeof withParams>[1], replace: boolean) =>
    setParams((query) => withParams(query, changes), { replace });
  const show = (next: string | undefined) => change({ [VIEW]: next }, false);

  return {
    params,
    answers,
    /** Undefined until all questions are answered. */
    allAnswers,
    /** The answers whose result is shown; undefined while the questions are shown. */
    submittedAnswers,
    /** The value of `?view=`, not validated. */
    view,
    headingRef,
    setAnswer: (name: string, value: string | undefined) => change({ [name]: value }, true),
    show,
    reveal: () => show(RESULT),
    /** Returns to the questions and keeps the answers. */
    tryAgain: () => show(undefined),
    /** Returns to the first question and clears the answers. */
    startOver: () =>
      change(
        Object.fromEntries([VIEW, ...Object.keys(questions)].map((name) => [name, undefined])),
        false,
      ),
  };
};
