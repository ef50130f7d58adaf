package site.database;

/** Why the server could not start: one sentence for the user, and the exit code for the parent process. */
final class StartFailure extends RuntimeException {

    static final int OTHER = 1;
    static final int USAGE = 2;
    static final int PORT_TAKEN = 3;
    static final int LOCKED = 4;
    static final int CORRUPT = 5;

    final int exitCode;

    StartFailure(int exitCode, String sentence) {
        super(sentence);
        this.exitCode = exitCode;
    }

    /** The message of a failure, with that of its root cause in parentheses if it differs, such as a full disk. */
    static String firstLine(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = messageOf(failure);
        String cause = messageOf(root);
        return message.contains(cause) ? message : message + " (" + cause + ")";
    }

    private static String messageOf(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("no details");
    }
}
