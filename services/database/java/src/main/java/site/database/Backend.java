package site.database;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.IndexNotFoundException;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;

/** mongo-java-server's H2 backend with durable writes: a write is in the file before it is acknowledged. */
final class Backend extends H2Backend {

    private static final BsonType BSON = new BsonType();
    private static final int WRITES_PER_COMPACTION = 500;
    private static final int COMPACTION_MS = 100;
    private static final int CLOSING_COMPACTION_MS = 2_000;

    private int writes;

    Backend(MVStore store) {
        super(store);
        version(new Version());
    }

    /** Reads every page of the file, because the store only detects damage in pages that it reads. */
    void readAll() {
        for (String name : getMvStore().getMapNames()) {
            getMvStore().openMap(name).keySet().forEach(key -> {});
        }
    }

    /** The response is sent after this returns. A failed command may have written as well, so it is saved too. */
    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        try {
            return super.handleCommand(channel, database, command, query);
        } finally {
            save(channel);
        }
    }

    private void save(Channel channel) {
        orHalt(() -> {
            if (getMvStore().hasUnsavedChanges()) {
                commit();
                if (++writes % WRITES_PER_COMPACTION == 0) {
                    // On the only worker thread, but after the pending response is sent.
                    channel.eventLoop().execute(() -> orHalt(() -> getMvStore().compactFile(COMPACTION_MS)));
                }
            }
        });
    }

    /** A store that cannot write (full disk, deleted file) closes itself. After that nothing may be acknowledged. */
    private void orHalt(Runnable write) {
        try {
            write.run();
        } catch (RuntimeException lost) {
            System.err.println("The database cannot write its file: " + StartFailure.firstLine(lost));
            Runtime.getRuntime().halt(StartFailure.OTHER);
        }
    }

    @Override
    public void close() {
        if (!getMvStore().isClosed()) {
            getMvStore().compactFile(CLOSING_COMPACTION_MS);
        }
        super.close();
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
        return new Database(name);
    }

    /** An inner class, because its constructor's super call already opens collections, which need the store. */
    private final class Database extends H2Database {

        Database(String name) {
            super(name, getMvStore(), getCursorRegistry());
        }

        @Override
        protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
            String fullName = getFullCollectionNamespace(name);
            MVMap<Object, Document> data = openMap("databases." + fullName);
            MVMap<String, Object> meta = getMvStore().openMap("meta." + fullName);
            return new Collection(this, name, options, data, meta);
        }

        /** Opens the map with BSON types first; the inherited method then gets this open map by its name. */
        @Override
        protected Index<Object> openOrCreateUniqueIndex(String collection, String index, List<IndexKey> keys,
                                                        boolean sparse) {
            openMap(getFullCollectionNamespace(collection) + "._index_" + index);
            return super.openOrCreateUniqueIndex(collection, index, keys, sparse);
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private <K, V> MVMap<K, V> openMap(String name) {
            return (MVMap<K, V>) getMvStore().openMap(name, new MVMap.Builder().keyType(BSON).valueType(BSON));
        }

        @Override
        public Document handleCommand(Channel channel, String command, Document query, DatabaseResolver resolver,
                                      Oplog oplog) {
            if (command.equalsIgnoreCase("dropIndexes") && !(query.get("index") instanceof Document)) {
                return dropIndexesByKey(channel, query, resolver, oplog);
            }
            return super.handleCommand(channel, command, query, resolver, oplog);
        }

        /**
         * With a name or `*`, the inherited command also drops indexes of the same name in other collections; with a
         * key, it does not. So each index is dropped by its key.
         */
        private Document dropIndexesByKey(Channel channel, Document query, DatabaseResolver resolver, Oplog oplog) {
            String collection = (String) query.get("dropIndexes");
            Object wanted = query.get("index");
            List<Document> dropped = resolveCollection(collection, true).getIndexes().stream()
                .map(Index::toIndexDescription)
                .filter(index -> wanted.equals("*") ? !index.get("name").equals("_id_") : wanted.equals(index.get("name")))
                .toList();
            if (dropped.isEmpty() && !wanted.equals("*")) {
                throw new IndexNotFoundException("index not found with name [" + wanted + "]");
            }
            for (Document index : dropped) {
                Document byKey = query.clone().append("index", index.get("key"));
                super.handleCommand(channel, "dropIndexes", byKey, resolver, oplog);
            }
            return new Document("ok", 1.0);
        }
    }

    private final class Collection extends H2Collection {

        Collection(MongoDatabase database, String name, CollectionOptions options, MVMap<Object, Document> data,
                   MVMap<String, Object> meta) {
            super(database, name, options, data, meta, getCursorRegistry());
        }

        /**
         * The inherited method uses an index only if the query has exactly the fields of the index; otherwise it reads
         * every document, even for a conditional update by `_id`. This one finds candidates with an index for a part of
         * the query, and matches the whole query against them.
         */
        @Override
        protected QueryResult queryDocuments(Document query, Document orderBy, int skip, int limit, int batchSize,
                                             Document projection) {
            for (Index<Object> index : getIndexes()) {
                Document part = new Document();
                index.getKeys().stream().filter(key -> query.containsKey(key.getKey()))
                    .forEach(key -> part.append(key.getKey(), query.get(key.getKey())));
                if (!part.isEmpty() && part.values().stream().allMatch(this::isLookUp) && index.canHandle(part)) {
                    return matchDocuments(query, index.getPositions(part), orderBy, skip, limit, batchSize, projection);
                }
            }
            return super.queryDocuments(query, orderBy, skip, limit, batchSize, projection);
        }

        /** All queries use this method, with and without an index. */
        @Override
        protected QueryResult matchDocumentsFromStream(Stream<Document> documents, Document query, Document orderBy,
                                                       int skip, int limit, int batchSize, Document projection) {
            Comparator<Document> order = deriveComparator(orderBy) == null ? null : new SortOrder(orderBy);
            return matchDocumentsFromStream(query, documents, skip, limit, batchSize, order, projection);
        }

        /** An index has no entry for an empty array, and compound indexes do not support regular expressions. */
        private boolean isLookUp(Object value) {
            return !(value instanceof java.util.Collection) && !(value instanceof BsonRegularExpression);
        }
    }

    /** The server reports version 5.0 with wire version 8, but the driver requires 9; MongoDB 5.0 itself reports 13. */
    private record Version() implements MongoVersion {

        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    }
}
